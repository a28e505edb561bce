-- One person alone neither brings money within a player's reach and pays it out, nor frees what they gave.

-- Who of the staff gave a player money or freed it: approved a top-up, gave credit or bonus, lowered a turnover, recorded
-- that a payout came back. For a day they do not pay that player's withdrawals where it was more than a little.
create table player_grant (
  id bigint generated always as identity primary key,
  player_id uuid not null references player,
  staff_id uuid not null references staff,
  -- The call that did it.
  action text not null,
  -- Satang.
  amount bigint not null,
  at timestamptz not null
);
create index player_grant_player on player_grant (player_id, at);

insert into player_grant (player_id, staff_id, action, amount, at)
  select t.player_id, s.id, 'topup.approve', t.amount_credited, t.decided_at
    from topup t cross join lateral unnest(array[t.decided_by, t.approved_by]) as s (id)
    where t.status = 'APPROVED' and t.decided_at > now() - interval '1 day' and s.id is not null;
insert into player_grant (player_id, staff_id, action, amount, at)
  select c.player_id, s.id, 'credit.manage', c.amount, c.created_at
    from credit c cross join lateral unnest(array[c.created_by, c.approved_by]) as s (id)
    where c.action in ('add_credit', 'add_bonus') and c.created_at > now() - interval '1 day' and s.id is not null;

-- Who gave what a requirement asks to be played; they do not lower it alone.
alter table turnover_requirement add given_by uuid[] not null default '{}';
update turnover_requirement r set given_by = array_remove(array[c.created_by, c.approved_by], null)
  from credit c where r.status = 'OPEN' and r.source in ('credit', 'bonus') and c.id::text = r.source_id;
update turnover_requirement r set given_by = array_remove(array[t.decided_by, t.approved_by], null)
  from topup t where r.status = 'OPEN' and r.source = 'topup' and t.id::text = r.source_id;

-- Everybody of the staff who ever attached a slip, whatever the player sent afterwards.
alter table topup add slip_staff uuid[] not null default '{}';
update topup set slip_staff = array[slip_by] where slip_by is not null;
alter table topup drop slip_by;
