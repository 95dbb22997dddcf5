/// A part of the schema language that a random schema may use.
package enum Construct: String, CaseIterable, Sendable {
  case bind, namedBind, old, once, stored, redacted, transient, key, deprecated, was
  case conforms, version, otherName, removed
  case optionalChild, collectionChild, recursiveChild, oneOfChild, oneOfPresent, stackChild
  case childStart, given, sharedGiven
  case forward, reaction, reactionTrigger, reactionCancel
  case per, queue, uuid, now, random
  case child, stream, tell, every, after, relay, relays, call, runByHand, runWithResult, debounce, throttle
  case pages, cursor, queries
  case timeout, retry, backoff, retryIf, poll, optimistic, animated
  case condition, binding, cancelOn, featureCancelOn, loadingIntoError, eventSteps, cancelKeyOn, memberState,
    triggerList, start
  case groupPattern, settled, handler, dismiss, reset, resetAll, toggle, block, control, closure
  case computed, nestedType, structure, enumeration, rawEnum, payloadEnum, genericValue
  case sharedFile, manyFeatures, severalFiles, documentation, longDocumentation, comment
  case extensionKey, flowStyle, quotedText, keyword, declaredInSwift, access, imports, group,
    deepGroup
  case hashableState, hashableAction, otherIdentity, plainMember, anyReaction, mixedAccess
  case labels, unlabeled, payloadDefault, delegate, constant
  case typedThrows, typedStream, typedError, anyError, failureField, keyMember, keyInChild,
    keyOfTrigger
}
