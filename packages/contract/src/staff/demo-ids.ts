/** Staff. `day` works by day, and has not signed in yet. They stand in the demo and in the examples of the documentation. */
export const demoIds = {
  support: '01980000-0011-7000-8000-000000000011',
  day: '01980000-0012-7000-8000-000000000012',
} as const;
