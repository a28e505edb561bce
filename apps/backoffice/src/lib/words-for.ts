/** Reads a code; nothing where it does not know it. */
export type WordsFor = (code: string) => string | undefined;

/** The words for the codes of one list of the contract. */
export const wordsFor =
  <Code extends string>(codes: readonly Code[], textOf: (code: Code) => string): WordsFor =>
  (given) => {
    const code = codes.find((each) => each === given);
    return code === undefined ? undefined : textOf(code);
  };
