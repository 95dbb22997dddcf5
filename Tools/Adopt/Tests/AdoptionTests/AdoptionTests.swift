import Testing

@testable import Adoption
