const HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
/** Of a chunk beside its data: length, type and check sum. */
const FRAME = 12;
const texts = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * A PNG without its texts, which the decoder would inflate only to throw them away: 50 KB of them may be 50 MB. What is no
 * PNG stays as it is, and so does what comes after its end or after a chunk that is not whole: the decoder judges that.
 * W3C PNG, third edition, 5 and 11.3.3.
 */
export function withoutTexts(data: Buffer): Buffer {
  if (!data.subarray(0, HEAD.length).equals(HEAD)) return data;
  const kept: Buffer[] = [HEAD];
  let at = HEAD.length;
  while (at + FRAME <= data.length) {
    const end = at + FRAME + data.readUInt32BE(at);
    const type = data.toString('latin1', at + 4, at + 8);
    if (end > data.length || type === 'IEND') break;
    if (!texts.has(type)) kept.push(data.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, data.subarray(at)]);
}

/** Whether a PNG is a film: it has a chunk `acTL` before its first picture (W3C PNG, third edition, 11.3.6). */
export function isFilm(data: Buffer): boolean {
  if (!data.subarray(0, HEAD.length).equals(HEAD)) return false;
  for (let at = HEAD.length; at + FRAME <= data.length; at += FRAME + data.readUInt32BE(at)) {
    const type = data.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}
