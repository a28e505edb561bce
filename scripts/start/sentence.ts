/** An error whose message is a sentence for the person at the terminal; no stack is shown for it. */
export class Sentence extends Error {}

/** Short lines for people. `step` begins a longer piece of work and says so. */
export const say = {
  step: (text: string): void => console.log(`  ${text}`),
  line: (text = ''): void => console.log(text),
  problem: (error: unknown): void =>
    console.error(`\n${error instanceof Sentence ? error.message : ((error as Error).stack ?? error)}`),
};
