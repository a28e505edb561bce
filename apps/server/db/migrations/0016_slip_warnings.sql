-- What a look at a slip's picture found that a person should know before they approve.
alter table topup add slip_warnings text[] not null default '{}'
  check (slip_warnings <@ array['NO_CODE', 'MIRRORED', 'COPY']);
