-- Tries to find out whether a bank account belongs to a player, by whoever has proved a phone.
alter table guess_count
  drop constraint guess_count_purpose_check,
  add constraint guess_count_purpose_check check
    (purpose in ('sign-in', 'second-factor', 'own-password', 'own-factor', 'bank-account', 'address'));
comment on column guess_count.subject is
  '"player:<id>", "staff:<id>", "device:<id>", "address:<address>"; or "name:<mac>", "phone:<mac>" of a name or phone that may be nobody''s.';
