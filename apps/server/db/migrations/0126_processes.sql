-- How many calls without a session came from a network in a minute, over all processes. Unlogged: after a crash everybody begins at
-- none again, and no call waits for the log to be written.
create unlogged table address_use (
  call    text        not null,
  network text        not null,
  minute  timestamptz not null,
  used    integer     not null check (used > 0),
  primary key (call, network, minute)
);
-- Rows are deleted by their age.
create index address_use_minute on address_use (minute);

-- What the processes of an installation recognise each other by. A file of this name is in the store that all of them use.
create table installation (
  one        boolean     primary key default true check (one),
  id         uuid        not null,
  -- Of the id, under the key that all of them have.
  mac        bytea       not null,
  created_at timestamptz not null
);
