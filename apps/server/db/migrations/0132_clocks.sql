-- Milliseconds by which the clock of the process's machine was ahead of the database's.
alter table process_beat add column clock_ahead bigint not null default 0;

-- The first transaction that the last run has not seen the end of. Rounds that begin after the database's clock was set back have smaller
-- ids than those that were looked at already, and are found by this.
alter table game_sweep add column xid xid8;
