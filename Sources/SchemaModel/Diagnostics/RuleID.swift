/// The stable name of a rule, which has a page of this name in `Rules/`. A name is never given to another rule, and an
/// unknown one does not compile.
package enum RuleID: String, CaseIterable, Sendable {
  case rx000, rx001, rx002, rx003, rx004, rx005, rx006, rx007, rx008, rx009
  case rx010, rx011, rx012, rx013, rx014, rx015, rx016, rx017, rx018, rx019
  case rx020, rx021, rx022, rx023, rx024, rx025, rx026, rx027, rx028, rx029
  case rx030, rx031, rx032, rx033, rx034, rx035, rx036, rx037, rx038
  case rx040, rx041, rx042, rx043, rx044, rx045, rx046, rx047, rx048, rx049
  case rx050, rx051, rx052, rx053, rx054, rx055, rx056, rx057, rx058, rx059
  case rx060, rx061, rx062, rx063, rx064, rx065, rx066, rx067, rx068, rx069
  case rx070, rx071, rx072, rx073, rx074, rx075, rx076, rx077, rx078, rx079
  case rx080, rx081, rx082, rx083, rx084, rx085, rx086, rx087, rx088, rx089
  case rx090, rx091, rx092, rx093, rx094, rx095, rx096, rx097, rx098, rx099
  case rx100, rx101, rx102, rx103, rx104, rx105, rx106, rx107, rx108, rx109
  case rx110, rx111, rx112, rx113, rx114, rx115, rx116, rx117, rx118, rx119
  case rx120, rx121, rx122, rx123, rx124, rx125, rx126, rx127, rx128, rx129
  case rx130, rx131, rx132, rx133, rx134, rx135, rx136, rx137, rx138, rx139
  case rx140, rx141, rx142, rx143, rx144, rx145, rx146, rx147, rx148, rx149
  case rx150, rx151, rx152, rx153, rx154, rx155, rx156, rx157, rx158, rx159
  case rx160, rx161, rx162, rx163, rx164, rx165, rx166, rx167, rx168, rx169
  case rx170, rx171, rx172, rx173, rx174, rx175, rx176, rx177, rx178, rx179
  case rx180, rx181, rx182, rx183, rx184, rx185, rx186, rx187, rx188, rx189
  case rx190, rx191, rx192, rx193, rx194, rx195, rx196, rx197, rx198, rx199
  case rx200, rx201, rx202
  case rx206, rx207
  case rx210, rx211, rx212, rx213, rx214, rx215
  case rx216, rx217, rx218, rx219
  case rx220, rx221, rx222, rx223, rx224, rx225, rx226
  case rx230, rx231, rx232, rx233, rx234, rx235, rx236
  case rx240, rx244

  /// The rule with a name, in upper or lower case.
  package init?(_ text: some StringProtocol) { self.init(rawValue: text.lowercased()) }
}

extension RuleID: CustomStringConvertible {
  /// The name as messages show it, such as `RX037`.
  package var description: String { rawValue.uppercased() }
}

extension RuleID: Comparable {
  package static func < (a: RuleID, b: RuleID) -> Bool { a.rawValue < b.rawValue }
}
