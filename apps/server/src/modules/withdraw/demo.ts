import { demoIds } from '@salung/contract/demo';
import { cameAgo, crowd, PAYOUT_WAIT, TOPUP_WAIT } from '../../demo/crowd-people.ts';
import type { DemoPart } from '../../demo/part.ts';
import { demoPlayers } from '../../demo/people.ts';
import { baht, type DemoTools, newReference } from '../../demo/tools.ts';
import { withIds } from '../../platform/ids.ts';

async function create(tools: DemoTools, phone: string, amount: number): Promise<string> {
  const person = await tools.player(phone);
  return (await person.call('withdraw.create', { body: { amount: baht(amount) } })).id;
}

async function pay(tools: DemoTools, id: string): Promise<void> {
  const { manager } = tools.staff;
  const [account] = (await manager.call('banks.withdrawDropdown')).data;
  if (!account) throw new Error('the demo has no account to pay from');
  await manager.call('withdraw.take', { params: { id } });
  const body = { channelId: account.id, bankReference: newReference(tools) };
  await manager.call('withdraw.approve', { params: { id }, body });
}

/** One that was paid, one that waits, one that was refused. */
async function named(tools: DemoTools): Promise<void> {
  const { somchai, suda, anan } = demoPlayers;
  await withIds([demoIds.paidWithdrawal], async () => pay(tools, await create(tools, somchai.phone, 800)));
  await withIds([demoIds.withdrawal], () => create(tools, suda.phone, 500));
  const id = await create(tools, anan.phone, 600);
  await tools.staff.finance.call('withdraw.reject', {
    params: { id },
    body: { reason: 'ชื่อบัญชีต้องตรวจสอบ', reason_user: 'กรุณาติดต่อเจ้าหน้าที่เพื่อยืนยันชื่อบัญชี' },
  });
}

type End = 'paid' | 'rejected' | 'revoked' | 'returned' | 'taken' | 'waits';

/** What the crowd has taken out: the place of the player, baht, how it ended, its id in the documentation. */
const takenOut: readonly (readonly [place: number, amount: number, end: End, id?: string])[] = [
  [0, 900, 'paid'],
  [1, 200, 'paid'],
  [2, 1_500, 'paid'],
  [3, 400, 'rejected'],
  [5, 3_200, 'paid'],
  [6, 600, 'revoked'],
  [7, 150, 'paid'],
  [8, 1_000, 'returned'],
  [9, 500, 'paid'],
  [10, 6_000, 'taken'],
  [11, 300, 'waits', demoIds.secondWithdrawal],
  [13, 400, 'paid'],
  [14, 1_100, 'paid'],
  [15, 100, 'paid'],
  [16, 700, 'waits', demoIds.thirdWithdrawal],
  [17, 250, 'paid'],
];

const ends: Record<End, (tools: DemoTools, id: string) => Promise<unknown>> = {
  paid: pay,
  async returned(tools, id) {
    await pay(tools, id);
    const body = {
      reason: 'ธนาคารตีกลับ บัญชีปลายทางปิด',
      reason_user: 'ธนาคารตีเงินกลับ กรุณาตรวจสอบบัญชีของคุณ',
    };
    // Who paid it does not say that it came back.
    await tools.staff.finance.call('withdraw.return', { params: { id }, body });
  },
  rejected: ({ staff }, id) => staff.finance.call('withdraw.reject', { params: { id }, body: refusal }),
  revoked: ({ staff }, id) => staff.finance.call('withdraw.revoke', { params: { id }, body: refusal }),
  taken: ({ staff }, id) => staff.manager.call('withdraw.take', { params: { id } }),
  waits: async () => undefined,
};

const refusal = {
  reason: 'ผู้เล่นขอยกเลิกทางโทรศัพท์',
  reason_user: 'ยกเลิกตามที่คุณแจ้ง เงินคืนเข้ากระเป๋าแล้ว',
};

async function ofCrowd(tools: DemoTools): Promise<void> {
  for (const [place, amount, end, known] of takenOut) {
    const phone = crowd[place]?.phone ?? '';
    const asked = cameAgo(place) - TOPUP_WAIT;
    const id = await tools.clock.ago(asked, () =>
      withIds(known ? [known] : [], () => create(tools, phone, amount)),
    );
    await tools.clock.ago(asked - PAYOUT_WAIT, () => ends[end](tools, id));
  }
}

export const part: DemoPart = {
  steps: [
    { order: 20, run: named },
    { order: 50, run: ofCrowd },
  ],
};
