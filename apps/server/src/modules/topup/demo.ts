import { ofKind } from '@salung/contract';
import { demoIds } from '@salung/contract/demo';
import type { Answer } from '@salung/contract/schemas';
import { cameAgo, crowd, TOPUP_WAIT } from '../../demo/crowd-people.ts';
import type { DemoPart } from '../../demo/part.ts';
import { type DemoPlayer, demoPlayers } from '../../demo/people.ts';
import { baht, type DemoTools, newReference } from '../../demo/tools.ts';
import { withIds } from '../../platform/ids.ts';
import { expireTopups } from './service/decide.ts';

/** A top-up with the slip of its transfer. */
async function withSlip(
  tools: DemoTools,
  player: DemoPlayer,
  amount: number,
): Promise<Answer<'topup.uploadSlip'>> {
  const person = await tools.player(player.phone);
  const topup = await person.call('topup.create', { body: { amount: baht(amount) } });
  const picture = await tools.printer.print({
    from: {
      bankCode: player.bankCode,
      accountNumber: player.account,
      accountName: `${player.firstName} ${player.lastName}`,
    },
    to: ofKind(topup.payTo, 'bank'),
    amount: topup.amountToPay,
    reference: newReference(tools),
    at: tools.clock.now(),
  });
  const filename = await person.upload(picture);
  return person.call('topup.uploadSlip', { body: { id: topup.id, filename } });
}

async function approved(tools: DemoTools, player: DemoPlayer, amount: number): Promise<void> {
  const { id } = await withSlip(tools, player, amount);
  await tools.staff.finance.call('topup.approve', { params: { id }, body: {} });
}

/** Top-ups that arrived, one whose slip did not match, two that wait, one that was never paid. */
async function named(tools: DemoTools): Promise<void> {
  const { somchai, suda, anan, kanya, narong } = demoPlayers;
  await withIds([demoIds.creditedTopup], () => approved(tools, somchai, 1_000));
  await approved(tools, somchai, 2_500);
  await approved(tools, suda, 1_500);
  const wrong = await withSlip(tools, suda, 300);
  await tools.staff.finance.call('topup.reject', {
    params: { id: wrong.id },
    body: { reason: 'ไม่พบรายการในบัญชี', reason_user: 'ไม่พบยอดเงินเข้า กรุณาติดต่อธนาคารของคุณ' },
  });
  await approved(tools, anan, 700);
  await withIds([demoIds.secondTopup], () => withSlip(tools, anan, 2_000));
  await tools.clock.ago(9 * 60_000, () => withIds([demoIds.topup], () => withSlip(tools, kanya, 500)));
  await tools.clock.ago(45 * 60_000, async () => {
    const person = await tools.player(narong.phone);
    await person.call('topup.create', { body: { amount: baht(400) } });
  });
  await expireTopups(tools.platform);
}

/** What each of the other players has paid in, in baht. */
const paidIn: readonly (readonly number[])[] = [
  ...[[500, 1_200], [300], [2_000, 500, 750], [1_000], [100], [5_000], [800, 800], [250], [1_500]],
  ...[[400, 300], [10_000], [650], [], [900], [3_000], [200], [900], [450], [], [600]],
];

async function ofCrowd(tools: DemoTools): Promise<void> {
  const { clock, staff } = tools;
  const approve = async (id: string) => {
    const body = { bankReference: newReference(tools) };
    const answer = await staff.finance.call('topup.approve', { params: { id }, body });
    return 'approvalStatus' in answer ? answer.approvalId : undefined;
  };
  for (const [place, { phone }] of crowd.entries()) {
    await clock.ago(cameAgo(place), async () => {
      const person = await tools.player(phone);
      for (const amount of paidIn[place] ?? []) {
        const { id } = await person.call('topup.create', { body: { amount: baht(amount) } });
        const approvalId = await clock.ago(cameAgo(place) - TOPUP_WAIT, () => approve(id));
        // Large top-ups without a slip.
        if (approvalId) {
          const body = { reason: 'ตรวจรายการเดินบัญชีแล้ว' };
          await staff.owner.call('approvals.approve', { params: { id: approvalId }, body });
        }
      }
    });
  }
}

export const part: DemoPart = {
  steps: [
    { order: 10, run: named },
    { order: 40, run: ofCrowd },
  ],
};
