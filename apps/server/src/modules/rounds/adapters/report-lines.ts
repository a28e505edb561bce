import { BadReport } from '../adapter.ts';

/** The most bytes in a line; a normal one has a few hundred. */
const LONGEST = 8 * 1024;

/** The lines of a streamed text, without empty ones. @throws BadReport for a line that is too long */
export async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const part of body) {
    const lines = (rest + decode(decoder, part)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST) throw new BadReport('a line is too long');
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  rest += decode(decoder);
  if (rest.trim() !== '') yield rest;
}

function decode(decoder: InstanceType<typeof TextDecoder>, part?: Buffer): string {
  try {
    return part ? decoder.decode(part, { stream: true }) : decoder.decode();
  } catch {
    throw new BadReport('it is not UTF-8');
  }
}

/** A whole answer, for formats that can't be streamed. @throws BadReport if it is too long */
export async function wholeOf(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > most) throw new BadReport('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
