/** Receives one short sentence for people about what is being done. */
export type Log = (text: string) => void;

export const silent: Log = () => undefined;
