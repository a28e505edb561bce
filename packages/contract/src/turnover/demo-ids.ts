/** An open requirement. They stand in the demo and in the examples of the documentation. */
export const demoIds = {
  requirement: '01980000-0054-7000-8000-000000000054',
} as const;
