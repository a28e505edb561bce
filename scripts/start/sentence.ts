/** An error whose message is a sentence for the person at the terminal; no stack is shown for it. */
export class Sentence extends Error {}

/** Short lines for people. `step` begins a longer piece of work and says so. */
export const say = {
  step: (text: string): void => console.log(`  ${text}`),
  line: (text = ''): void => console.log(text),
  problem: (text: string): void => console.error(`\n${text}`),
};
