import { demoIds } from '@salung/contract/demo';
import { crowd } from '../../demo/crowd-people.ts';
import type { DemoPart } from '../../demo/part.ts';
import { baht, type DemoTools } from '../../demo/tools.ts';
import { withIds } from '../../platform/ids.ts';

/** Credit and bonus that staff have given and taken; one waits for a second person. */
async function manage({ staff: { manager, finance } }: DemoTools): Promise<void> {
  const [first, second, third, fourth, fifth] = crowd.map(({ phone }) => phone);
  if (!first || !second || !third || !fourth || !fifth) throw new Error('the crowd is too small');
  const bonus = { action: 'add_bonus', phone: first, amount: baht(200), turnoverMultiplier: 5 } as const;
  await withIds([demoIds.requirement], () =>
    manager.call('credit.manage', { body: { ...bonus, reason: 'โบนัสต้อนรับสมาชิกใหม่' } }),
  );
  const credit = { action: 'add_credit', turnoverMultiplier: 1 } as const;
  const amends = { phone: second, amount: baht(50), turnoverMultiplier: 0, reason: 'ชดเชยระบบล่าช้า' };
  await manager.call('credit.manage', { body: { ...credit, ...amends } });
  const cut = { action: 'cut_credit', phone: third, amount: baht(20) } as const;
  await finance.call('credit.manage', { body: { ...cut, reason: 'แก้ไขยอดที่เพิ่มเกิน' } });
  const counter = { phone: fourth, amount: baht(12_500), reason: 'โอนเงินผ่านเคาน์เตอร์ธนาคาร มีใบเสร็จ' };
  const large = await finance.call('credit.manage', { body: { ...credit, ...counter } });
  if ('approvalId' in large) {
    const agreed = { params: { id: large.approvalId }, body: { reason: 'ตรวจใบเสร็จแล้ว' } };
    await manager.call('approvals.approve', agreed);
  }
  const wrong = { phone: fifth, amount: baht(25_000), reason: 'ผู้เล่นโอนผิดบัญชี ยืนยันกับธนาคารแล้ว' };
  await withIds([demoIds.approval], () => finance.call('credit.manage', { body: { ...credit, ...wrong } }));
}

export const part: DemoPart = { steps: [{ order: 60, run: manage }] };
