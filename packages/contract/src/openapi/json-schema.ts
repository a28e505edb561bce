import { z } from 'zod';

export type Json = { [key: string]: unknown };

/** Formats that say as much as the long pattern which zod adds to them. */
const spoken = new Set(['uuid', 'date', 'date-time', 'ipv4', 'ipv6']);

/**
 * The JSON Schema of a shape as OpenAPI 3.1 takes it.
 * @param io whether it is what a caller sends or what they receive
 */
export function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    target: 'draft-2020-12',
    override: ({ jsonSchema: node }) => {
      if (typeof node.format === 'string' && spoken.has(node.format) && String(node.pattern).length > 60) {
        delete node.pattern;
      }
      // A safe integer is what an integer of ours is; saying so of every answer hides the bounds that matter.
      if (node.type === 'integer' && io === 'output') {
        if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
        if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
      }
    },
  });
  return schema as Json;
}
