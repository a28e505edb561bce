/** The longer side of a picture that was made smaller: every digit and code of a slip stays readable. Pixels. */
const SIDE = 2400;

/**
 * A photograph of a phone may be too large, or of a kind that only its maker's devices read. What this device can show is
 * made a JPEG of a usual size; undefined for what it cannot show, or what moves or is no picture.
 */
export async function shrinkPicture(file: File): Promise<File | undefined> {
  try {
    // A GIF may move. A drawing, or what is no picture at all, is refused below.
    if ((await file.slice(0, 4).text()) === 'GIF8') return undefined;
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', 0.88);
    });
    return made ? new File([made], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: made.type }) : undefined;
  } catch {
    return undefined;
  }
}
