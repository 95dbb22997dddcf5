import Screens

print("zoom", zoom(), "count", Counter.State().count)
