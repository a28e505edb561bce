import type { DemoPart } from '../../demo/part.ts';
import { baht, type DemoTools, newReference } from '../../demo/tools.ts';

/** A little money moved between the house's own accounts, and one of them counted. */
async function move(tools: DemoTools): Promise<void> {
  const { owner } = tools.staff;
  const [from] = (await owner.call('banks.depositDropdown')).data;
  const [to] = (await owner.call('banks.withdrawDropdown')).data;
  if (!from || !to) throw new Error('the demo has no house accounts');
  const transfer = { move: 'transfer', fromId: from.id, toId: to.id, amount: baht(20_000) } as const;
  const why = { reason: 'เติมบัญชีถอนช่วงเช้า', bankReference: newReference(tools) };
  await owner.call('house.move', { body: { ...transfer, ...why } });
  await owner.call('house.move', {
    body: { move: 'fee', fromId: from.id, amount: baht(35), reason: 'ค่าธรรมเนียมโอนต่างธนาคาร' },
  });
  const params = { id: from.id };
  const { balance } = await owner.call('banks.depositDetails', { params });
  await owner.call('house.count', { params, body: { amount: balance } });
}

export const part: DemoPart = { steps: [{ order: 32, run: move }] };
