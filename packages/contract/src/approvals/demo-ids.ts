/** An approval that waits for a second person; in the demo and in the documentation's examples. */
export const demoIds = {
  approval: '01980000-0051-7000-8000-000000000051',
} as const;
