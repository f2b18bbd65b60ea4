/** A time as people say it, "12 min 59 s": the words of figures and of the command line. */
import { here } from '../here.js'

export const time = (seconds: number): string => here().engine.ask((first) => first.tellTime(seconds))
