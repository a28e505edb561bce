import { z } from 'zod';

export type Json = { [key: string]: unknown };

/** Formats that make the long pattern which zod adds redundant. */
const spoken = new Set(['uuid', 'date', 'date-time', 'ipv4', 'ipv6']);

/**
 * The JSON Schema of a shape for OpenAPI 3.1.
 * @param io whether the caller sends or receives it
 */
export function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    target: 'draft-2020-12',
    override: ({ jsonSchema: node }) => {
      if (typeof node.format === 'string' && spoken.has(node.format) && String(node.pattern).length > 60) {
        delete node.pattern;
      }
      // All our integers are safe integers; repeating these bounds in every answer would hide those that matter.
      if (node.type === 'integer' && io === 'output') {
        if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
        if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
      }
    },
  });
  return schema as Json;
}
