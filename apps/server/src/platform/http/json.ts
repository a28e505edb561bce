import secureJson from 'secure-json-parse';

/** A text that is not JSON, or that JSON parsers interpret differently. */
export class AmbiguousJson extends SyntaxError {}

/**
 * Where the string that starts here ends, after its quote. Found without a regular expression, because one overflows its
 * stack on a string of some megabytes.
 */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

/** The tokens of valid JSON, without words and blanks. */
function* tokensOf(text: string): Generator<string> {
  // The start of a token: a quote, a structural character, or a number.
  const starts = /["{}[\]:,]|-?\d[\d.eE+-]*/g;
  let found = starts.exec(text);
  while (found) {
    if (found[0] === '"') {
      const end = endOfString(text, found.index);
      yield text.slice(found.index, end);
      starts.lastIndex = end;
    } else yield found[0];
    found = starts.exec(text);
  }
}

/**
 * Parses JSON that means the same to every reader: no name twice in an object (readers differ in which they take),
 * no number with an exponent (`1e3`; money is written in digits), no prototype tricks.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value: unknown = secureJson.parse(text, { protoAction: 'error', constructorAction: 'error' });
  // An entry per open object or array: the names seen so far, or nothing for an array.
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (const token of tokensOf(text)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : undefined);
      isName = token === '{';
    } else if (token === '}' || token === ']') {
      open.pop();
      isName = false;
    } else if (token === ',') {
      isName = open.at(-1) !== undefined;
    } else if (token === ':') {
      isName = false;
    } else if (token[0] === '"') {
      if (isName) addName(open.at(-1), token);
    } else if (/[eE]/.test(token)) {
      throw new AmbiguousJson('a number with an exponent');
    }
  }
  return value;
}

function addName(names: Set<string> | undefined, token: string): void {
  const name = JSON.parse(token) as string;
  if (names?.has(name)) throw new AmbiguousJson('a name twice in one object');
  names?.add(name);
}
