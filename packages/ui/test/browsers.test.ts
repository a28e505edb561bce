import { describe, expect, it } from 'vitest';
import { tooNew } from '../vite/browsers.ts';

describe('functions that supported browsers lack', () => {
  it.each([
    'var a=Promise.withResolvers();',
    'x.set(await Array.fromAsync(y))',
    'Object.groupBy(a,b)',
    'new Map(Map.groupBy(a,b))',
    'let u=URL.parse(t)',
    'return!!URL.canParse(t)',
    'signal:AbortSignal.any([a,b])',
    'new Set(a).isSubsetOf(b)',
    'a.intersection(b)',
    'm.values().map(e=>e)',
    'm.entries().toArray()',
    'Iterator.from(a)',
    'Promise.try(f)',
    'new Intl.DurationFormat("th")',
    'requestIdleCallback(f)',
    'e.showPopover()',
    'b.toBase64()',
  ])('are found: %s', (script) => expect(tooNew(script)).not.toEqual([]));

  it.each([
    'typeof t.toBase64==`function`?t.toBase64():f(t)',
    'var h=typeof Uint8Array.from([]).toHex==`function`;h&&e.toHex()',
    '`requestIdleCallback`in window?requestIdleCallback(f):setTimeout(f)',
    'var w=globalThis.requestIdleCallback??(e=>setTimeout(e))',
    'e.showPopover?.()',
    'JSON.parse(t),[...m.values()].map(e=>e),a.groupBy(b),s.isWellFormed()',
  ])('are used where they are there: %s', (script) => expect(tooNew(script)).toEqual([]));
});
