import { drawSlip, type Slip } from './slip.ts';

/**
 * Draws slips in a process of its own: the server's image library refuses to draw, since what people upload must
 * never be a drawing (SVG).
 */
process.on('message', ({ id, slip }: { id: number; slip: Slip }) => {
  drawSlip(slip).then(
    (picture) => process.send?.({ id, picture }),
    (error: unknown) => process.send?.({ id, problem: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
