/** The segments that something is for, and those that it is not for, by their ids. Pure, for the server and for both apps. */
export interface NamedSegments {
  /** A player has to be in one of them; none is everybody. */
  segmentsIn?: string[];
  segmentsOut?: string[];
}

/** All segments that are named. */
export const segmentsNamed = ({ segmentsIn = [], segmentsOut = [] }: NamedSegments): string[] => [
  ...segmentsIn,
  ...segmentsOut,
];

/** Whether something is for a player who is in these segments: in one that it names, and in none that it leaves out. */
export const isForSegments = (
  { segmentsIn = [], segmentsOut = [] }: NamedSegments,
  segments: ReadonlySet<string>,
): boolean =>
  (segmentsIn.length === 0 || segmentsIn.some((id) => segments.has(id))) &&
  !segmentsOut.some((id) => segments.has(id));
