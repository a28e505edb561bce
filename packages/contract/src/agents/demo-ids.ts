/** The channel of the demo, whose phone the sandbox plays. */
export const demoIds = { agent: '00000000-0000-7000-8000-000000000550' } as const;
