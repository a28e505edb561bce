/** Whether this is the run of CI (`npm run test:all`), which may take its time. */
const isThorough = process.env.THOROUGH === '1';

/** How often a test draws examples or runs a race: as often as wanted in a thorough run, else less. */
export const often = (thorough: number, quick: number): number => (isThorough ? thorough : quick);
