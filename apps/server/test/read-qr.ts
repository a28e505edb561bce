import decodeQr from 'qr/decode.js';
import sharp from 'sharp';

/** What a phone's camera makes of a picture. @throws Error where there is no QR code that can be read */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return decodeQr(
    { data: new Uint8Array(data), width: info.width, height: info.height },
    { format: 'I420', timeLimit: 5_000 },
  );
}
