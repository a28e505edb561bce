/** Bank accounts of the house; in the demo and in the documentation's examples. */
export const demoIds = {
  deposit: '01980000-0021-7000-8000-000000000021',
  withdraw: '01980000-0022-7000-8000-000000000022',
  suspense: '01980000-0023-7000-8000-000000000023',
  flexible: '01980000-0024-7000-8000-000000000024',
} as const;
