import secureJson from 'secure-json-parse';

/** A text that is not JSON, or that JSON parsers interpret differently. */
export class AmbiguousJson extends SyntaxError {}

/** One token of valid JSON: a string, a structural character, or a number. Words and blanks are skipped. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|-?\d[\d.eE+-]*/g;

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
  for (const [token] of text.matchAll(tokens)) {
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
