/// A protocol that the schema only names.
package protocol Ranked {}
