/** An error whose message is a sentence for the person at the terminal, shown without a stack. */
export class Sentence extends Error {}

/** Prints short lines for people. `step` announces longer work. */
export const say = {
  step: (text: string): void => console.log(`  ${text}`),
  line: (text = ''): void => console.log(text),
  problem: (error: unknown): void =>
    console.error(`\n${error instanceof Sentence ? error.message : ((error as Error).stack ?? error)}`),
};
