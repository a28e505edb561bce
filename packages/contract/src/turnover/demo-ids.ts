/** An open requirement; in the demo and in the documentation's examples. */
export const demoIds = {
  requirement: '01980000-0054-7000-8000-000000000054',
} as const;
