import Screens

print(screen())
