/** Players, and a change of a bank account that waits for staff; in the demo and in the documentation's examples. */
export const demoIds = {
  somchai: '01980000-0001-7000-8000-000000000001',
  suda: '01980000-0002-7000-8000-000000000002',
  kanya: '01980000-0004-7000-8000-000000000004',
  change: '01980000-0052-7000-8000-000000000052',
} as const;
