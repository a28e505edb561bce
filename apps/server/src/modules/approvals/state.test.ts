import {
  approvalKinds,
  builtInRoles,
  type Call,
  type CallName,
  calls,
  guardedPermissions,
  isGuarded,
} from '@salung/contract';
import { describe, expect, it } from 'vitest';
import { durations, mayReject, type Obstacle, obstacleOf, type Request, type StaffMember } from './state.ts';

it('whoever may ask for something, or agree to it, is guarded', () => {
  const guarded: readonly string[] = guardedPermissions;
  for (const kind of approvalKinds) {
    expect(guarded).toContain(calls[kind].permission);
    expect(guarded).toContain(calls[kind].fourEyes.checker);
  }
  const roles = Object.entries(builtInRoles).filter(([, permissions]) => isGuarded(permissions));
  expect(roles.map(([name]) => name)).toEqual(['Owner', 'Manager', 'Finance', 'Marketing']);
});

describe('a call that decides what staff asked for by another one', () => {
  const named = Object.entries<Call>(calls).flatMap(([name, { permission, decidesOn }]) =>
    (decidesOn ?? []).map((asked) => ({ name, permission, asked })),
  );

  it.each(named)('$name: whoever asks ($asked) and whoever decides are guarded', ({ permission, asked }) => {
    const guarded: readonly (string | undefined)[] = guardedPermissions;
    expect(Object.keys(calls)).toContain(asked);
    expect(guarded).toContain(permission);
    expect(guarded).toContain((calls[asked as CallName] as Call).permission);
  });

  it('names that one: without, nobody would notice that its permission is not guarded', () => {
    const refusing = Object.entries<Call>(calls)
      .filter(([, { errors, decidesOn, performsApproved }]) => {
        return errors?.includes('NOT_INDEPENDENT') && !decidesOn && !performsApproved;
      })
      .map(([name]) => name);
    expect(refusing).toEqual([]);
  });
});

describe('why not', () => {
  const all = ['approval:decide', 'credit:manage', 'staff:edit'];
  const person = (id: string, change: Partial<StaffMember> = {}): StaffMember => ({
    id,
    phone: null,
    roleId: `role of ${id}`,
    isServing: true,
    permissions: all,
    ...change,
  });
  const request: Request = {
    kind: 'credit.manage',
    makerId: 'maker',
    involved: ['helper'],
    subject: { type: 'player', id: 'player' },
    isReadable: true,
  };
  const at = new Date('2026-05-11T03:00:00Z');
  const why = (
    { asked = request, checker = person('checker'), maker = person('maker'), helper = person('helper') },
    controls: { staffId: string; byId: string; at: Date }[] = [],
  ): Obstacle | undefined =>
    obstacleOf(asked, checker, new Map([maker, helper, checker].map((one) => [one.id, one])), controls);

  it('is nothing between two people', () => {
    expect(why({})).toBeUndefined();
    expect(why({}, [{ staffId: 'somebody', byId: 'checker', at }])).toBeUndefined();
  });
  it('is a hand in it: as maker, as helper, as the one whom it is about', () => {
    for (const id of ['maker', 'helper']) expect(why({ checker: person(id) })).toEqual({ code: 'own' });
    const about = { ...request, kind: 'staff.edit', subject: { type: 'staff', id: 'checker' } } as const;
    expect(why({ asked: about })).toEqual({ code: 'own' });
    const theirRole = { type: 'role', id: person('checker').roleId };
    expect(why({ asked: { ...request, kind: 'roles.edit', subject: theirRole } })).toEqual({ code: 'own' });
  });
  it('is a permission that one lacks; accounts need none beside that to decide', () => {
    const only = (...permissions: string[]) => person('checker', { permissions });
    expect(why({ checker: only('approval:decide') })).toMatchObject({ permission: 'credit:manage' });
    expect(why({ checker: only('credit:manage') })).toMatchObject({ permission: 'approval:decide' });
    expect(
      why({ asked: { ...request, kind: 'staff.edit' }, checker: only('approval:decide') }),
    ).toBeUndefined();
  });
  it('is an account that one had in hand, of the maker or a helper, either way round, until a day later', () => {
    const until = new Date(at.getTime() + durations.control);
    for (const other of ['maker', 'helper']) {
      const pairs = [
        { staffId: other, byId: 'checker', at },
        { staffId: 'checker', byId: other, at },
      ];
      for (const pair of pairs) expect(why({}, [pair])).toEqual({ code: 'control', until });
    }
  });
  it('is a shared phone, a maker who is gone, a request of another version', () => {
    const phone = '+66812345678';
    expect(why({ maker: person('maker', { phone }), checker: person('checker', { phone }) })).toEqual({
      code: 'phone',
    });
    expect(why({ maker: person('maker', { isServing: false }) })).toEqual({ code: 'maker' });
    expect(why({ maker: person('maker', { permissions: [] }) })).toEqual({ code: 'maker' });
    expect(why({ asked: { ...request, isReadable: false } })).toEqual({ code: 'outdated' });
  });
  it('is a maker who may still change settings, but not this one any more', () => {
    const about = (id: string): Request => ({
      ...request,
      kind: 'settings.edit',
      subject: { type: 'setting', id },
    });
    const checker = person('checker', { permissions: ['approval:decide', 'setting:money'] });
    const may = (id: string, ...permissions: string[]) =>
      why({ asked: about(id), checker, maker: person('maker', { permissions }) });
    expect(may('approval.credit', 'setting:edit')).toEqual({ code: 'maker' });
    expect(may('approval.credit', 'setting:edit', 'setting:money')).toBeUndefined();
    expect(may('protection.payoutPauseHours', 'setting:edit')).toBeUndefined();
  });
  it('keeps from refusing only who has a hand in it or lacks the permission', () => {
    const codes: Obstacle[] = [
      { code: 'own' },
      { code: 'permission', permission: 'credit:manage' },
      { code: 'maker' },
      { code: 'outdated' },
      { code: 'phone' },
      { code: 'control', until: at },
    ];
    expect(codes.map(mayReject)).toEqual([false, false, true, true, true, true]);
    expect(mayReject(undefined)).toBe(true);
  });
});
