//! A structure as a JSON value.

use serde::Serialize;
use serde::ser::{self, Impossible, Serializer};
use serde_json::{Map, Value};
use std::fmt::Display;

/// The JSON value of a structure, as `serde_json::to_value` makes it; null for one that holds what JSON has no form for,
/// or a map.
///
/// serde_json compiles a page of code for each field, for numbers and texts of any form. Here all fields share one
/// function, which makes the page's download 1 % smaller.
pub fn value(of: &(impl Serialize + ?Sized)) -> Value {
    of.serialize(Writer).unwrap_or_default()
}

/// Something that JSON has no form for.
#[derive(Debug, thiserror::Error)]
#[error("JSON has no form for it")]
struct Unwritable;

impl ser::Error for Unwritable {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

type Written = Result<Value, Unwritable>;

#[derive(Clone, Copy)]
struct Writer;

/// An object with its fields so far; a variant's are within an object with its name.
struct Object {
    fields: Map<String, Value>,
    variant: Option<&'static str>,
}

impl Object {
    fn new(variant: Option<&'static str>) -> Self {
        let fields = Map::new();
        Self { fields, variant }
    }

    #[inline(never)]
    fn put(&mut self, key: &str, written: Written) -> Result<(), Unwritable> {
        self.fields.insert(key.to_owned(), written?);
        Ok(())
    }

    fn whole(self) -> Value {
        let fields = Value::Object(self.fields);
        match self.variant {
            Some(name) => named(name, fields),
            None => fields,
        }
    }
}

/// Gives an object a value, if there is one. A function of its own, since writers of scenarios call it for each field.
#[inline(never)]
pub fn put(object: &mut Value, name: &str, value: Option<Value>) {
    if let Some(value) = value {
        object[name] = value;
    }
}

/// `{"name": value}`. An insertion: an object of a list's items would compile another sort.
#[inline(never)]
pub fn named(name: &str, value: Value) -> Value {
    let mut object = Map::new();
    object.insert(name.to_owned(), value);
    Value::Object(object)
}

/// A list with its items so far.
struct List(Vec<Value>);

impl List {
    #[inline(never)]
    fn put(&mut self, written: Written) -> Result<(), Unwritable> {
        self.0.push(written?);
        Ok(())
    }
}

/// The two traits of an object, and the two of a list, have the same methods.
macro_rules! collects {
    (Object: $($kind:ident)*) => {
        $(impl ser::$kind for Object {
            type Ok = Value;
            type Error = Unwritable;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Unwritable> {
                self.put(key, value.serialize(Writer))
            }

            fn end(self) -> Written {
                Ok(self.whole())
            }
        })*
    };
    (List: $($kind:ident)*) => {
        $(impl ser::$kind for List {
            type Ok = Value;
            type Error = Unwritable;

            fn serialize_element<T: Serialize + ?Sized>(
                &mut self,
                value: &T,
            ) -> Result<(), Unwritable> {
                self.put(value.serialize(Writer))
            }

            fn end(self) -> Written {
                Ok(Value::Array(self.0))
            }
        })*
    };
}

collects! { Object: SerializeStruct SerializeStructVariant }
collects! { List: SerializeSeq SerializeTuple }

/// Methods for kinds of value that one expression writes.
macro_rules! write_as {
    ($($method:ident($type:ty) => $as:ty;)*) => {
        $(fn $method(self, value: $type) -> Written {
            Ok(Value::from(<$as>::from(value)))
        })*
    };
}

impl Serializer for Writer {
    type Ok = Value;
    type Error = Unwritable;
    type SerializeSeq = List;
    type SerializeTuple = List;
    type SerializeTupleStruct = Impossible<Value, Unwritable>;
    type SerializeTupleVariant = Impossible<Value, Unwritable>;
    type SerializeMap = Impossible<Value, Unwritable>;
    type SerializeStruct = Object;
    type SerializeStructVariant = Object;

    write_as! {
        serialize_bool(bool) => bool;
        serialize_i8(i8) => i64;
        serialize_i16(i16) => i64;
        serialize_i32(i32) => i64;
        serialize_i64(i64) => i64;
        serialize_u8(u8) => u64;
        serialize_u16(u16) => u64;
        serialize_u32(u32) => u64;
        serialize_u64(u64) => u64;
        serialize_f32(f32) => f32;
        serialize_f64(f64) => f64;
        serialize_char(char) => String;
        serialize_str(&str) => String;
    }

    fn serialize_bytes(self, _: &[u8]) -> Written {
        Err(Unwritable)
    }

    fn serialize_none(self) -> Written {
        Ok(Value::Null)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        Ok(Value::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        Ok(Value::Null)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        Ok(Value::from(variant))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        Ok(named(variant, value.serialize(self)?))
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<List, Unwritable> {
        Ok(List(Vec::with_capacity(length.unwrap_or_default())))
    }

    fn serialize_tuple(self, length: usize) -> Result<List, Unwritable> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Object, Unwritable> {
        Ok(Object::new(None))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Object, Unwritable> {
        Ok(Object::new(Some(variant)))
    }
}

#[cfg(test)]
mod tests {
    use super::value;
    use serde::Serialize;
    use serde_json::{json, to_value};

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Choice {
        Bare,
        Number(f64),
        Fields { states: u32, rows: Vec<(u32, f64)> },
    }

    #[derive(Serialize)]
    struct Newtype(u64);

    #[derive(Serialize)]
    struct Every {
        choices: Vec<Choice>,
        #[serde(skip_serializing_if = "Option::is_none")]
        absent: Option<f64>,
        none: Option<f64>,
        some: Option<f32>,
        text: String,
        flag: bool,
        signed: [i8; 3],
        letter: char,
        newtype: Newtype,
        unit: (),
        infinite: f64,
    }

    fn every() -> Every {
        Every {
            choices: vec![
                Choice::Bare,
                Choice::Number(1e300),
                Choice::Fields {
                    states: 2,
                    rows: vec![(0, 0.1), (1, 1.0)],
                },
            ],
            absent: None,
            none: None,
            some: Some(0.1),
            text: "“a”".into(),
            flag: true,
            signed: [-128, 0, 127],
            letter: 'w',
            newtype: Newtype(u64::MAX),
            unit: (),
            infinite: f64::INFINITY,
        }
    }

    #[test]
    fn a_value_is_that_of_serde_json() {
        let every = every();
        assert_eq!(value(&every), to_value(&every).expect("plain data"));
    }

    #[test]
    fn what_json_has_no_form_for_is_null() {
        assert_eq!(value(&json!({ "a": 1 })), json!(null));
    }
}
