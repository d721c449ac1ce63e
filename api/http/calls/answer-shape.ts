import { z } from 'zod'

/**
 * The schema from which Fastify compiles the serializer of a response: fields that the contract does not name are not
 * sent, and required fields must exist. Values are not validated again.
 */
export const answerShape = (answer: z.ZodType) =>
  z.toJSONSchema(answer, {
    target: 'openapi-3.0',
    override({ jsonSchema }) {
      // The serializer does not escape texts with a format.
      delete jsonSchema.format
      // With several shapes, a forbidden field would be an error; an unnamed field is only left out.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
