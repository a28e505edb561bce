-- Who did it where it was no member of staff: `system:<rule>`, `provider:<id>`, `anonymous`. The chain covers it from here
-- on; entries before have none, and their lines stay as they were hashed.
alter table audit_log add column actor text;
