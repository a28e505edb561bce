import type { BusyHouse } from './house.ts';

/**
 * What a large desk leaves in a year beside top-ups and withdrawals: as many approvals, entries of credit and movements
 * of house money, for their lists alone. Nothing of it is in the ledger.
 */
export async function fillDeskWork(house: BusyHouse, many: number): Promise<void> {
  // Each row has its second in the past year, and one of a few thousand amounts.
  const rows = `
    from generate_series(1, ${many}) n
    cross join lateral (select now() - make_interval(secs => n * 31536000.0 / ${many}) as at,
      100 * (1 + n::bigint * 7919 % 5000) as amount) r
    join desk_staff s on s.no = n % 8
    join desk_player p on p.no = n % 1000`;
  await house.query(`
    create unlogged table desk_staff as
      select row_number() over (order by username) - 1 as no, id from staff where username like 'bulk.finance%';
    create unlogged table desk_player as
      select row_number() over () - 1 as no, id from (select id from player limit 1000) p;
    analyze desk_staff; analyze desk_player;
    insert into approval (id, kind, status, request, amount, player_id, subject_type, subject_id, maker_id, created_at)
      select gen_random_uuid(), 'credit.manage', (array['APPROVED', 'APPROVED', 'REJECTED', 'CANCELLED'])[1 + n % 4],
        '{}', case when n % 10 > 0 then amount end, p.id, 'player', p.id::text, s.id, at ${rows};
    insert into credit (id, action, player_id, amount, balance_after, reason, created_by, created_at)
      select gen_random_uuid(), (array['add_credit', 'cut_credit', 'add_bonus'])[1 + n % 3], p.id, amount, 0, 'bench',
        s.id, at ${rows};
    insert into house_movement (id, move, amount, from_id, reason, created_by, created_at)
      select gen_random_uuid(), (array['fee', 'capital_out'])[1 + n % 2], amount,
        (select id from bank_account order by id limit 1), 'bench', s.id, at ${rows};
    drop table desk_staff, desk_player;
    analyze approval; analyze credit; analyze house_movement;`);
}
