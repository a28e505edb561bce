/** What has become of a test: it waits for a process, is running, has played all cases, or was broken off. */
export const conformanceStates = ['QUEUED', 'RUNNING', 'FINISHED', 'ABORTED'] as const;

export const conformanceResults = ['PASS', 'FAIL', 'SKIPPED'] as const;
