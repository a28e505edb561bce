-- No index changes while a requirement is worked off: with room on its page, the new row stays beside the old one.
alter table turnover_requirement set (fillfactor = 50);
