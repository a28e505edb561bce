/** Three withdrawals that wait and a paid one; in the demo and in the documentation's examples. */
export const demoIds = {
  withdrawal: '01980000-0041-7000-8000-000000000041',
  secondWithdrawal: '01980000-0042-7000-8000-000000000042',
  thirdWithdrawal: '01980000-0043-7000-8000-000000000043',
  paidWithdrawal: '01980000-0044-7000-8000-000000000044',
} as const;
