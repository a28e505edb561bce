import { describe, expect, it } from 'vitest';
import * as postings from './postings.ts';

/** What stands in ledgers since the first day: a key or a kind that changed would let money move twice. */

const player = '00000000-0000-7000-8000-000000000001';
const of = { playerId: player, channel: 'bank:b', amount: 500, by: 'staff:s' };
const wallet = { player, account: 'wallet' };
const held = { player, account: 'held' };
const bank = { house: 'bank:b' };
const suspense = { house: 'suspense:payments' };
const topup = { type: 'topup', id: 't' };
const withdrawal = { type: 'withdrawal', id: 'w' };
const payout = { ...of, withdrawalId: 'w' };
const debt = { type: 'lotto-debt', id: 'd' };
const item = { itemId: 'i', channel: 'bank:b', amount: 500, by: 'staff:s' };
const inSuspense = { type: 'suspense', id: 'i' };
const reward = { ...of, source: 'credit', sourceId: 'c' };
const credit = { type: 'credit', id: 'c' };
const house = { movementId: 'm', amount: 500, by: 'staff:s', fromId: null, toId: null };
const movement = { type: 'house', id: 'm' };

describe('every posting', () => {
  it.each([
    [
      postings.creditTopup({ ...of, topupId: 't' }),
      ...(['topup:t:credit', topup, [bank, wallet, 'topup']] as const),
    ],
    [
      postings.creditTopupFromSuspense({ ...of, topupId: 't', itemId: 'i' }),
      ...(['suspense:i:out', topup, [suspense, wallet, 'topup']] as const),
    ],
    [
      postings.holdWithdrawal(payout),
      ...(['withdraw:w:hold', withdrawal, [wallet, held, 'withdraw.hold']] as const),
    ],
    [
      postings.payWithdrawal(payout),
      ...(['withdraw:w:resolve', withdrawal, [held, bank, 'withdraw.paid']] as const),
    ],
    [
      postings.releaseWithdrawal(payout),
      ...(['withdraw:w:resolve', withdrawal, [held, wallet, 'withdraw.release']] as const),
    ],
    [
      postings.returnWithdrawal(payout),
      ...(['withdraw:w:return', withdrawal, [bank, wallet, 'withdraw.return']] as const),
    ],
    [
      postings.payWithdrawalTwice({ ...payout, id: 'a' }),
      ...(['payout:a:twice', withdrawal, [{ house: 'receivables' }, bank, 'withdraw.twice']] as const),
    ],
    [
      postings.giveReward({ ...reward, kind: 'credit' }),
      ...(['credit:c', credit, [{ house: 'adjustment' }, wallet, 'credit.add']] as const),
    ],
    [
      postings.takeRewardBack({ ...reward, kind: 'credit' }),
      ...(['credit:c', credit, [wallet, { house: 'adjustment' }, 'credit.cut']] as const),
    ],
    [
      postings.giveReward({ ...reward, kind: 'bonus' }),
      ...(['credit:c', credit, [{ house: 'bonus' }, wallet, 'bonus.add']] as const),
    ],
    [
      postings.takeRewardBack({ ...reward, kind: 'bonus' }),
      ...(['credit:c', credit, [wallet, { house: 'bonus' }, 'bonus.cut']] as const),
    ],
    [
      postings.oweLotto({ debtId: 'd', amount: 500, game: 'game:lotto', by: 'staff:s' }),
      ...(['lotto:d:owed', debt, [{ house: 'receivables' }, { house: 'game:lotto' }, 'lotto.owed']] as const),
    ],
    [
      postings.collectLotto({ ...of, debtId: 'd', id: 'r' }),
      ...(['lotto:d:collect:r', debt, [wallet, { house: 'receivables' }, 'lotto.collect']] as const),
    ],
    [
      postings.waiveLotto({ debtId: 'd', amount: 500, game: 'game:lotto', by: 'staff:s' }),
      ...([
        'lotto:d:waive',
        debt,
        [{ house: 'game:lotto' }, { house: 'receivables' }, 'lotto.waive'],
      ] as const),
    ],
    [
      postings.openBankAccount({ bankId: 'b', amount: 500, by: 'staff:s' }),
      ...(['bank:b:opening', { type: 'bank-account', id: 'b' }] as const),
      [bank, { house: 'capital' }, 'capital.in'],
    ],
    [
      postings.moveHouseMoney({ ...house, move: 'opening', toId: 'b' }),
      ...(['bank:b:opening', movement, [bank, { house: 'capital' }, 'house.opening']] as const),
    ],
    [
      postings.moveHouseMoney({ ...house, move: 'transfer', fromId: 'a', toId: 'b' }),
      ...(['house:m', movement, [bank, { house: 'bank:a' }, 'house.transfer']] as const),
    ],
    [
      postings.moveHouseMoney({ ...house, move: 'fee', fromId: 'b' }),
      ...(['house:m', movement, [{ house: 'fees' }, bank, 'house.fee']] as const),
    ],
    [
      postings.moveHouseMoney({ ...house, move: 'capital_in', toId: 'b' }),
      ...(['house:m', movement, [bank, { house: 'capital' }, 'capital.in']] as const),
    ],
    [
      postings.moveHouseMoney({ ...house, move: 'capital_out', fromId: 'b' }),
      ...(['house:m', movement, [{ house: 'capital' }, bank, 'capital.out']] as const),
    ],
    [
      postings.reverseHouseMoney({ ...house, move: 'fee', fromId: 'b' }),
      ...(['house:m', movement, [bank, { house: 'fees' }, 'house.reversal']] as const),
    ],
    [
      postings.takeGatewayFee({ orderId: 'o', channel: 'gateway:g', amount: 500, by: 'staff:s' }),
      ...(['gateway:o:fee', { type: 'gateway-order', id: 'o' }] as const),
      [{ house: 'fees' }, { house: 'gateway:g' }, 'gateway.fee'],
    ],
    [
      postings.putInSuspense(item),
      ...(['suspense:i:in', inSuspense, [bank, suspense, 'suspense.in']] as const),
    ],
    [
      postings.coverSuspense(item),
      ...(['suspense:i:out', inSuspense, [suspense, bank, 'suspense.covered']] as const),
    ],
    [
      postings.returnSuspense(item),
      ...(['suspense:i:out', inSuspense, [suspense, bank, 'suspense.return']] as const),
    ],
  ])('has its key, kind and sides: %o', (posting, key, ref, [from, to, kind]) => {
    expect(posting).toEqual({ key, ref, by: 'staff:s', legs: [{ from, to, amount: 500, kind }] });
  });

  it('a reversed deposit takes what the wallet has, and the rest is owed', () => {
    const reversal = (taken: number) => postings.reverseTopup({ ...of, topupId: 't', taken });
    const [ofWallet, owed] = [{ from: wallet }, { from: { house: 'receivables' } }];
    expect(reversal(200)).toEqual({
      key: 'topup:t:reverse',
      ref: topup,
      by: 'staff:s',
      legs: [
        { ...ofWallet, to: bank, amount: 200, kind: 'topup.reverse' },
        { ...owed, to: bank, amount: 300, kind: 'topup.owed' },
      ],
    });
    expect(reversal(500).legs).toMatchObject([ofWallet]);
    expect(reversal(0).legs).toMatchObject([owed]);
  });
});
