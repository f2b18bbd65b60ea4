type KeyOf<Union> = Union extends unknown ? keyof Union : never
type ValueOf<Union, Key extends PropertyKey> = Union extends Record<Key, infer Value> ? Value : never

/** A union of objects with one key each, as an object of which one key is present. */
export type Alternatives<Union> = { [Key in KeyOf<Union>]?: ValueOf<Union, Key> }
