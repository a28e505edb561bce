-- Guesses at passwords and codes, counted for each person and purpose. Whoever guesses holds the row's lock while the
-- guess is counted, before it is checked, so that no number of guesses at once passes the limit.
create table guess_count (
  purpose text not null check (purpose in ('sign-in', 'second-factor', 'own-password', 'own-factor', 'address')),
  -- 'player:<id>', 'staff:<id>', 'device:<id>', 'address:<address>', or 'name:<mac>' of a name that nobody has.
  subject text not null,
  count integer not null check (count >= 0),
  began_at timestamptz not null,
  last_at timestamptz not null,
  primary key (purpose, subject)
);
create index guess_count_subject on guess_count (subject);
create index guess_count_last on guess_count (last_at);

-- Nobody's wait is forgiven by the move.
insert into guess_count (purpose, subject, count, began_at, last_at)
  select 'sign-in', 'staff:' || id, failed_logins, last_failed_at, last_failed_at
    from staff where failed_logins > 0 and last_failed_at is not null
  union all
  select 'sign-in', 'player:' || id, failed_logins, last_failed_at, last_failed_at
    from player where failed_logins > 0 and last_failed_at is not null
  union all
  select 'sign-in', 'device:' || id, failed_logins, last_failed_at, last_failed_at
    from known_device where failed_logins > 0 and last_failed_at is not null;

alter table staff drop column failed_logins, drop column last_failed_at;
alter table player drop column failed_logins, drop column last_failed_at;
alter table known_device drop column failed_logins, drop column last_failed_at;

alter table two_factor_challenge
  drop column failed_count,
  -- The known browser that the sign-in began in. Its guesses are its own, as those at the password are.
  add device_id uuid;

-- What a proof of a phone was used for, so that the same request sent again gets the same answer.
alter table otp_request
  add used_by uuid,
  add used_session uuid,
  add request_hash bytea;
