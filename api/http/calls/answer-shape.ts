import { z } from 'zod'

/**
 * The contract's answer as Fastify compiles it into a serializer: what it does not name never leaves the house, what it
 * demands must be there. Values are not looked at again; whoever made them has computed them by the domain's rules.
 */
export const answerShape = (answer: z.ZodType) =>
  z.toJSONSchema(answer, {
    target: 'openapi-3.0',
    override({ jsonSchema }) {
      // Texts of a known format would be written without escaping them.
      delete jsonSchema.format
      // What is forbidden would be an error where an answer has several shapes; what is merely unnamed is left out.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
