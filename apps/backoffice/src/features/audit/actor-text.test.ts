import { expect, it } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { actorText } from './actor-text.ts';

it('names staff, providers and rules, and the system where nobody did it', () => {
  const by = { id: 'x', username: 'owner', name: 'ปรีชา วงศ์ทอง' };
  expect(actorText({ by, actor: null })).toBe('ปรีชา วงศ์ทอง');
  expect(actorText({ by: null, actor: 'system:slip-verified' })).toBe(
    m.audit_by_rule({ name: m.audit_rule_slip_verified() }),
  );
  expect(actorText({ by: null, actor: 'system:newer' })).toBe(m.audit_by_rule({ name: 'newer' }));
  expect(actorText({ by: null, actor: 'system:gateway:T_PAYMENT' })).toBe('ช่องทาง T-Payment');
  expect(actorText({ by: null, actor: 'provider:one' })).toBe(m.audit_by_provider({ name: 'one' }));
  expect(actorText({ by: null, actor: 'player:018f' })).toBe(m.audit_by_player());
  for (const actor of [null, 'anonymous']) expect(actorText({ by: null, actor })).toBe(m.the_system());
});
