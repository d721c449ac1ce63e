export { openOperator } from './open-operator.ts'
export { readArguments } from './read-arguments.ts'
export { runCommand } from './run-command.ts'
