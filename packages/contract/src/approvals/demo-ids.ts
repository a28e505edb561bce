/** One that waits for a second person. They stand in the demo and in the examples of the documentation. */
export const demoIds = {
  approval: '01980000-0051-7000-8000-000000000051',
} as const;
