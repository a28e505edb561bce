/** Receives a short sentence for people about the current step. */
export type Log = (text: string) => void;

export const silent: Log = () => undefined;
