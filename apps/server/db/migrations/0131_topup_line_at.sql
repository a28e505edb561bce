-- When the bank line of a top-up's money says that it came. Null where there is no line, or the line has no time.

alter table topup add column line_at timestamptz;
